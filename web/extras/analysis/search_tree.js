// @ts-check
/**
 * The tree as a picture: decisions are squares, chance is a diamond, the width of an edge is the square root of its
 * visits. Nodes open and close, keys walk through them, and the chosen one shows its board and its numbers.
 */
import { html, nothing, svg } from 'lit/html.js';
import { LightElement } from '../../lib/light_element.js';
import { t } from '../../app/i18n.js';
import { count, mean, percent } from '../../lib/format.js';
import { term } from '../../views/term.js';
import { formulaView } from './formula.js';
import { ARROW, fine, miniBoard, spawnWords, tilesOf } from './parts.js';
import { layOut, principalLine, childrenOf, keyOf } from './tree_layout.js';
import '../charts/figure.js';

/** @typedef {import('../../../wasm/engine.js').Tree} Tree */
/** @typedef {import('./tree_layout.js').TreeNode} TreeNode */
/** @typedef {import('./tree_layout.js').Placed} Placed */

const [STEP, ROW, EDGE, SIZE, LETTER, LINE] = [92, 30, 24, 6, 7, 13];
/** Rows that the box shows without being scrolled. */
const ROWS = Math.floor((38 * 16 - EDGE) / ROW);
/** What the last column takes, with its labels. Two levels fit a page 320 px wide. */
const LAST = 102;
/** Numbers that a sentence explains. @type {Record<string, string>} */
const TERMS = { visits: 'visits', share: 'tree-share', mean: 'mean', prior: 'prior', bound: 'ucb', probability: 'odds' };
const COLUMNS = ['id', 'parent', 'kind', 'action', 'cell', 'tile', 'probability', 'visits', 'share', 'mean', 'stderr', 'prior', 'bound', 'board'];

export class SearchTree extends LightElement {
  static properties = ['tree', 'unit', 'workers', 'marked', 'compact', 'open', 'chosen'];

  constructor() {
    super();
    /** @type {Tree | null} */
    this.tree = null;
    this.unit = 'points';
    /** Trees of the search; this is the first. */
    this.workers = 1;
    /** Keys of the nodes on the path to show. @type {ReadonlySet<string> | null} */
    this.marked = null;
    /** Without the numbers of the chosen node. */
    this.compact = false;
    /** What was opened or closed by hand, by the way there from the root. @type {Map<string, boolean>} */
    this.open = new Map();
    /** The way to the chosen node. */
    this.chosen = '';
    /** Where the root is drawn, and how far the drawing has been scrolled to it. */
    this.rootAt = 0;
    this.scrolled = 0;
    this.held = false;
  }

  /** Whether a node has the focus, which another search may take away. */
  willUpdate() {
    this.held = Boolean(this.querySelector('[role="treeitem"]:focus'));
  }

  /** The root is in the middle until somebody scrolls or goes elsewhere. */
  updated() {
    const { held } = this;
    requestAnimationFrame(() => {
      if (held && !this.querySelector('[role="treeitem"][tabindex="0"]:focus')) this.chosenNode?.focus({ preventScroll: true });
      const box = this.querySelector('.tree-scroll');
      if (!box || this.chosen || box.scrollTop !== this.scrolled) return;
      box.scrollTop = this.rootAt - box.clientHeight / 2;
      this.scrolled = box.scrollTop;
    });
  }

  /** The way to a node: it stays while the tree grows and numbers change. @param {TreeNode} node @returns {string} */
  way(node) {
    if (node.parent === null) return '';
    const step = node.action ?? `${node.outcome?.cell}:${node.outcome?.tile}`;
    return `${this.way(/** @type {Tree} */ (this.tree).nodes[node.parent])}/${step}`;
  }

  /** @param {TreeNode[]} nodes */
  openIds(nodes) {
    // As much of the main line as there is room for, so that what is seen first is whole.
    const levels = Math.floor((this.clientWidth - LAST) / STEP);
    const children = childrenOf(nodes);
    const line = new Set();
    let rows = 1;
    for (const id of principalLine(children).slice(0, Math.min(6, levels))) {
      rows += Math.max(0, (children.get(id)?.length ?? 0) - 1);
      if (rows > ROWS) break;
      line.add(id);
    }
    return new Set(nodes.filter((node) => {
      if (this.onPath(node)) return true;
      return this.open.get(this.way(node)) ?? (node.id === 0 || line.has(node.id));
    }).map(({ id }) => id));
  }

  /** @param {TreeNode} node */
  onPath = ({ node, action }) => Boolean(this.marked?.has(keyOf(node, action)));

  /** @param {Placed} place */
  toggle(place) {
    if (place.children.length === 0) return;
    const way = this.way(place.node);
    this.open = new Map(this.open).set(way, !this.shown(place));
  }

  /** Whether its children are shown. @param {Placed} place */
  shown = (place) => place.children.length > 0 && place.hidden === place.node.folded;

  get chosenNode() {
    return /** @type {SVGElement | null} */ (this.querySelector('[role="treeitem"][tabindex="0"]'));
  }

  /** @param {Placed[]} all @param {Placed} place */
  choose(all, place) {
    this.chosen = this.way(place.node);
    this.updateComplete.then(() => this.chosenNode?.focus());
  }

  /** @param {KeyboardEvent} event @param {Placed[]} all @param {Placed} place */
  onKey(event, all, place) {
    const byRow = [...all].sort((a, b) => a.depth - b.depth || a.row - b.row);
    const level = byRow.filter(({ depth }) => depth === place.depth);
    const here = level.indexOf(place);
    const parent = all.find(({ node }) => node.id === place.node.parent);
    const child = all.find(({ node }) => node.parent === place.node.id);
    /** @type {Record<string, () => Placed | null | undefined | void>} */
    const keys = {
      ArrowUp: () => level[here - 1], ArrowDown: () => level[here + 1], Home: () => all[0],
      ArrowLeft: () => (this.shown(place) ? this.toggle(place) : parent),
      ArrowRight: () => (this.shown(place) ? child : this.toggle(place)),
      Enter: () => this.toggle(place), ' ': () => this.toggle(place),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    const next = keys[event.key]();
    if (next) this.choose(all, next);
  }

  /** @param {TreeNode} node */
  labelOf(node) {
    if (node.action) return `${ARROW[node.action]} ${percent(node.share, 0)}`;
    return node.outcome ? `${node.outcome.tile} @ ${(node.outcome.cell >> 2) + 1},${(node.outcome.cell & 3) + 1}` : count(node.visits);
  }

  /** @param {TreeNode} node */
  words(node) {
    const what = node.action ? t(`direction.${node.action}`) : node.outcome ? spawnWords(node.outcome) : node.parent === null ? t('tree.root') : '';
    return t('tree.node', { kind: t(`tree.${node.kind === 'chance' && this.unit === 'result' ? 'move' : node.kind}`), what, visits: count(node.visits), mean: mean(node.mean, this.unit) });
  }

  /** @param {Placed[]} all */
  picture(all) {
    const depth = Math.max(...all.map((place) => place.depth));
    const rows = Math.max(...all.map((place) => place.row)) + 1;
    const [width, height] = [depth * STEP + LAST, rows * ROW + EDGE];
    const at = new Map(all.map((place) => [place.node.id, place]));
    const x = (/** @type {Placed} */ place) => EDGE / 2 + SIZE + place.depth * STEP;
    const y = (/** @type {Placed} */ place) => EDGE / 2 + ROW / 2 + place.row * ROW;
    this.rootAt = y(all[0]);
    const most = all[0].node.visits || 1;
    const line = new Set(principalLine(childrenOf(/** @type {Tree} */ (this.tree).nodes)));
    const focused = all.find(({ node }) => this.way(node) === this.chosen) ?? all[0];
    // Of the moves on the board itself: other pictures speak of these.
    const wayOf = (/** @type {Placed} */ { depth, node }) => (depth === 1 ? node.action : null) ?? nothing;
    /** @param {Placed} place */
    const edge = (place) => {
      const from = at.get(/** @type {number} */ (place.node.parent));
      if (!from) return nothing;
      const [x1, y1, x2, y2] = [x(from), y(from), x(place), y(place)];
      const middle = (x1 + x2) / 2;
      return svg`<path class="tree-edge" data-way=${wayOf(place)} ?data-principal=${line.has(place.node.id)} ?data-marked=${this.onPath(place.node)} .style=${`--side: var(--${place.node.action ?? 'hairline-strong'})`}
        stroke-width=${(0.75 + 7 * Math.sqrt(place.node.visits / most)).toFixed(2)} d=${`M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`} />`;
    };
    /** @param {Placed} place */
    const mark = (place) => {
      const { node, hidden } = place;
      const shown = this.shown(place);
      const label = `${this.labelOf(node)}${node.fresh && node.kind !== 'chance' ? ` ${t('tree.new')}` : ''}`;
      // Beside a node that shows what follows there is no room: its label stands above or below, away from the edge that
      // leads to it; that of the root, which has none, away from its widest.
      const next = at.get(place.children[0]?.id);
      const from = at.get(node.parent ?? -1);
      const below = from ? y(from) < y(place) : next !== undefined && y(next) < y(place);
      // What shows one child may have a neighbour where its mean would be.
      const value = node.mean === null || (shown && from && place.children.length < 2) ? '' : mean(node.mean, this.unit);
      const top = shown ? (below ? SIZE + 8 : -SIZE - 8 - (value ? LINE : 0)) : value ? -LINE / 2 : 0;
      const words = { x: shown ? (from ? SIZE : -SIZE) : SIZE + 5, anchor: shown && from ? 'end' : 'start' };
      const wide = LETTER * Math.max(label.length + (hidden > 0 ? 4 : 0), value.length) + SIZE + (shown ? 0 : SIZE + 5);
      const high = value ? 9 + LINE : 9;
      return svg`<g
        role="treeitem" tabindex=${place === focused ? 0 : -1} class="tree-node" data-node=${node.id} data-kind=${node.kind} data-visits=${node.visits}
        data-action=${node.action ?? nothing} data-way=${wayOf(place)} ?data-marked=${this.onPath(node)} .style=${`--side: var(--${node.action ?? 'ink-soft'})`}
        aria-level=${place.depth + 1} aria-selected=${String(place === focused)} aria-label=${this.words(node)}
        aria-expanded=${place.children.length > 0 ? String(shown) : nothing}
        transform=${`translate(${x(place)} ${y(place)})`}
        @click=${() => this.toggleOrChoose(all, place)}
        @keydown=${(/** @type {KeyboardEvent} */ event) => this.onKey(event, all, place)}
      ><rect class="hit" x=${shown && from ? SIZE + 4 - wide : -SIZE - 4} y=${-ROW / 2 - (shown && !below ? high : 0)} width=${wide} height=${ROW + (shown ? high : 0)} />
        ${node.kind === 'chance'
          ? svg`<path class="shape" d="M0 ${-SIZE - 1}L${SIZE + 1} 0L0 ${SIZE + 1}L${-SIZE - 1} 0z" />`
          : svg`<rect class="shape" x=${-SIZE} y=${-SIZE} width=${2 * SIZE} height=${2 * SIZE} rx="1.5" />`}
        <text x=${words.x} y=${top} text-anchor=${words.anchor}>${label}${hidden > 0 ? svg`<tspan class="folded" dx="5">+${hidden}</tspan>` : nothing}</text>
        ${value ? svg`<text class="value" x=${words.x} y=${top + LINE} text-anchor=${words.anchor}>${value}</text>` : nothing}</g>`;
    };
    return svg`<svg class="chart-svg tree-svg" role="tree" aria-label=${t('tree.label')} width=${width} height=${height} viewBox=${`0 0 ${width} ${height}`}>
      ${all.map(edge)}${all.map(mark)}
    </svg>`;
  }

  /** The first click chooses, the next opens or closes. @param {Placed[]} all @param {Placed} place */
  toggleOrChoose(all, place) {
    if (this.way(place.node) === this.chosen) this.toggle(place);
    else this.choose(all, place);
  }

  /** @param {TreeNode} node */
  numbers(node) {
    const { nodes, policy } = /** @type {Tree} */ (this.tree);
    const rows = [
      ['visits', count(node.visits)], ...(node.parent === null ? [] : [['share', percent(node.share)]]),
      ['mean', `${mean(node.mean, this.unit)}${node.stderr === null ? '' : ` ± ${mean(node.stderr, this.unit)}`} ${t(`unit.${this.unit}`)}`],
      ...(node.prior === null ? [] : [['prior', percent(node.prior)]]),
      ...(node.bound === null ? [] : [['bound', fine(node.bound)]]),
      ...(node.probability === null ? [] : [['probability', percent(node.probability, 2)]]),
      ...(node.kind === 'chance' && this.unit !== 'result' ? [['reward', count(node.reward)]] : []),
    ];
    const decision = node.kind === 'chance' ? nodes[node.parent ?? 0] : node;
    const actions = nodes.filter(({ parent, kind }) => parent === decision.id && kind === 'chance');
    return html`<div class="tree-detail" data-detail=${node.id}>
      ${miniBoard(tilesOf(node.board))}
      <div>
        <h4>${this.words(node)}</h4>
        <dl class="numbers">${rows.map(([name, value]) => html`<div><dt>${TERMS[name] ? term(TERMS[name], t(`tree.${name}`)) : t(`tree.${name}`)}</dt><dd data-number=${name}>${value}</dd></div>`)}</dl>
      </div>
      ${node === decision ? nothing : html`<h4 class="wide" data-choice=${decision.id}>${t('formula.of', { node: this.words(decision) })}</h4>`}
      ${policy && decision.total > 0 && actions.length > 0 ? formulaView({ policy, total: decision.total, nodeMean: decision.mean, actions, unit: this.unit, onBoard: decision.parent === null }) : nothing}
    </div>`;
  }

  followLine() {
    const nodes = this.tree?.nodes ?? [];
    const line = principalLine(childrenOf(nodes));
    this.open = new Map(line.map((id) => [this.way(nodes[id]), true]));
    this.chosen = this.way(nodes[line[line.length - 1]]);
    this.updateComplete.then(() => this.chosenNode?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  }

  render() {
    const { tree } = this;
    if (!tree || tree.nodes.length === 0) return nothing;
    const all = layOut(tree.nodes, this.openIds(tree.nodes));
    const chosen = all.find(({ node }) => this.way(node) === this.chosen) ?? all[0];
    const tools = html`
      <button type="button" class="button button-quiet" data-tree="line" @click=${() => this.followLine()}>${t('tree.follow')}</button>
      <button type="button" class="button button-quiet" data-tree="close" @click=${() => ((this.open = new Map(tree.nodes.map((node) => [this.way(node), node.id === 0]))), (this.chosen = ''))}>${t('tree.close')}</button>`;
    return html`<chart-figure
        .name=${'tree'} .heading=${t('tree.title')} .label=${t('tree.label')} .tools=${this.compact ? nothing : tools} .plain=${true}
        .note=${`${this.workers > 1 ? `${t('tree.first', { n: this.workers })} ` : ''}${t('tree.note', { shown: count(all.filter(({ node }) => node.kind !== 'chance').length), total: count(tree.total) })} ${this.unit === 'result' ? '' : t('tree.tiles')}`}
        .draw=${() => html`<div class="scroll tree-scroll">${this.picture(all)}</div>`}
        .table=${{ columns: COLUMNS, rows: tree.nodes.map((node) => [
          node.id, node.parent, node.kind, node.action, node.outcome?.cell ?? null, node.outcome?.tile ?? null, node.probability,
          node.visits, node.share, node.mean, node.stderr, node.prior, node.bound, node.board,
        ]) }}
      ></chart-figure>
      ${this.compact ? nothing : this.numbers(chosen.node)}`;
  }
}

customElements.define('search-tree', SearchTree);
