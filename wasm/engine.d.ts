/**
 * Types of engine.mjs: the mcts2048 engine for Node 18+ and browsers.
 * A test holds every name in this file against the real module.
 */

/** Seeds are unsigned 64-bit integers: decimal text, or a whole number up to 2^53. */
export type Seed = string | number | bigint;

export type Direction = 'up' | 'down' | 'left' | 'right';

export type ErrorCode =
  | 'bad-board'
  | 'bad-seed'
  | 'bad-agent'
  | 'bad-parameter'
  | 'bad-limit'
  | 'bad-action'
  | 'bad-spawn'
  | 'bad-weights'
  | 'deleted'
  | 'internal';

/** The only kind of error thrown; `name` is 'EngineError'. */
export class EngineError extends Error {
  constructor(code: ErrorCode, message: string);
  readonly code: ErrorCode;
}

/** One parameter of an agent, as declared in C++. */
export interface ParamSpec {
  name: string;
  label: string;
  help: string;
  type: 'number' | 'integer' | 'choice';
  /** A choice's word, a number, or the `word` of a number. */
  default: number | string;
  /** Null for a choice. */
  min: number | null;
  max: number | null;
  step: number | null;
  /** Null for a number. */
  choices: string[] | null;
  /** Of a number that may be infinite: the word that stands for infinity, given and reported in its place. */
  word?: string;
}

/**
 * A named setting of an agent. `params.preset` names it: every parameter takes the preset's value or its default, and
 * the parameters given beside it are set on top of that.
 */
export interface PresetSpec {
  name: string;
  help: string;
  /** Only what differs from the defaults. */
  params: Params;
  /** The budget it is meant to be searched with; {}: the agent's own. */
  budget: Limits;
}

/** One entry of the catalogue. */
export interface AgentSpec {
  id: string;
  label: string;
  help: string;
  games: ('2048' | 'tictactoe')[];
  /** The same of the agent in tic-tac-toe, where it plays that. */
  tictactoe?: Pick<AgentSpec, 'budget' | 'limits' | 'params' | 'presets'>;
  /** What the program and the page search with when told nothing else; {} when the agent does not search. */
  budget: Limits;
  /** The limits that mean something to it, the one people think in first; [] when it does not search. */
  limits: LimitName[];
  params: ParamSpec[];
  /** The first is `default`. */
  presets: PresetSpec[];
}

export type Params = Record<string, number | string>;

export type LimitName = 'simulations' | 'nodes' | 'depth' | 'ms';

/** Where a search ends; the first limit reached stops it. At least one is needed. */
export interface Limits {
  /** Up to this many MORE simulations. */
  simulations?: number;
  nodes?: number;
  /** Moves ahead. 0: as deep as fits the position, of expectimax and minimax. */
  depth?: number;
  /** Milliseconds of this slice. */
  ms?: number;
}

export type StopReason =
  | 'simulations'
  | 'nodes'
  | 'depth'
  | 'time'
  | 'only-action'
  | 'no-action'
  | 'proven'
  | 'cancelled';

/** Cell 0 to 15, row by row from the top; tile 2 or 4. */
export interface Spawn {
  cell: number;
  tile: number;
}

export interface State {
  /** 16 ranks, 0-9a-h, row by row. */
  board: string;
  /** 16 tile values, 0 for an empty cell. */
  tiles: number[];
  score: number;
  legal: Direction[];
  over: boolean;
  won: boolean;
  moves: number;
  toMove: string;
}

export interface TicTacToeState {
  /** Nine of `x`, `o` and `.`, row by row. */
  board: string;
  /** The free cells, `0` to `8`; none when the game is over. */
  legal: string[];
  over: boolean;
  winner: 'x' | 'o' | 'none';
  moves: number;
  toMove: 'x' | 'o' | 'none';
}

export interface PlayResult {
  moved: boolean;
  reward: number;
  spawn: Spawn | null;
}

/** What `playOn` has come to. */
export interface GameProgress {
  over: boolean;
  moves: number;
  score: number;
  maxTile: number;
  /** The first letters of the actions of this slice: `u`, `d`, `l`, `r`. */
  played: string;
}

export interface AdvanceResult {
  /**
   * True when nothing is left to search: no action is legal, the only one is known, the game is solved, or a search by depth is as
   * deep as it was asked. False at every other limit. `simulations` and `ms` are counted from each call on, `nodes` and the `depth`
   * of a tree from the position on: once they are reached, the same limits again search no further.
   */
  done: boolean;
  stopReason: StopReason;
}

export interface ActionReport extends NodeStats {
  action: string;
  legal: boolean;
  /** Principal variation, this action first. */
  pv: string[];
}

/** Milliseconds a Monte Carlo tree search spent in each part of its simulations, all workers together. */
export interface Phases {
  select: number;
  expand: number;
  rollout: number;
  backup: number;
}

export interface Report {
  game: string;
  board: string;
  agent: string;
  params: Params;
  seed: string;
  best: string | null;
  visits: number;
  simulations: number;
  nodes: number;
  maxDepth: number;
  elapsedMs: number;
  stopReason: StopReason;
  unit: 'points' | 'evaluator' | 'moves' | 'tile' | 'probability';
  value: number | null;
  actions: ActionReport[];
  /** Null unless `advance` was asked for them and the search has such phases. */
  phases: Phases | null;
}

/** Raw sums of one search, for adding up the trees of several workers without loss. */
export interface Totals {
  minReturn: number | null;
  maxReturn: number | null;
  actions: { visits: number; sum: number; squares: number }[];
}

/** Statistics of a node of the tree or of an action of the root. */
export interface NodeStats {
  visits: number;
  /** Of the visits one level up, 0 to 1. */
  share: number;
  /** Mean return from here on, of an action or a chance node with its own reward; null without visits. */
  mean: number | null;
  /** Chance nodes and actions only, like `prior` and `bound`. */
  stderr: number | null;
  prior: number | null;
  /** Last value of the tree policy; null if it has none. */
  bound: number | null;
}

/**
 * What the tree policy computes bounds from besides the statistics: with q = factor * mean + offset, N the node's
 * `total` and n an action's visits, `uct` is q + exploration * sqrt(ln N / n). The others: engine/search/mcts/tree_policy.h.
 */
export interface TreePolicy {
  name: 'uct' | 'ucb1' | 'ucb1-tuned' | 'puct';
  exploration: number;
  scale: 'range' | 'none' | 'ratio';
  factor: number;
  offset: number;
  /** Of the returns seen at the root. */
  min: number | null;
  max: number | null;
  mean: number | null;
}

export interface TreeNode extends NodeStats {
  id: number;
  parent: number | null;
  /** Its number in the whole tree, as in `Trace`; a chance node has that of the decision above it. */
  node: number;
  kind: 'decision' | 'chance' | 'terminal';
  action: string | null;
  outcome: Spawn | null;
  /** Of the outcome. */
  probability: number | null;
  /** N: the visits of a decision node's actions. */
  total: number;
  board: string;
  reward: number;
  /** Children left out of this picture. */
  folded: number;
}

export interface Tree {
  nodes: TreeNode[];
  /** Decision and terminal nodes there are. */
  total: number;
  /** Null for agents without a tree. */
  policy: TreePolicy | null;
}

export interface RolloutMove {
  action: string;
  reward: number;
  spawn: Spawn;
}

/** One simulation in its four phases; all statistics are those before it. */
export interface Trace {
  /** Select: a decision and the answer of chance after another. Empty when there is nothing to search. */
  path: TraceStep[];
  /** Expand and rollout; null, like `policy`, when there is nothing to search. */
  leaf: {
    board: string;
    /** Null when the tree is full. */
    node: number | null;
    added: boolean;
    terminal: boolean;
    value: number;
    /** The rollout; empty when the leaf is only looked at. */
    moves: RolloutMove[];
  } | null;
  policy: TreePolicy | null;
}

export interface TraceStep {
  node: number;
  board: string;
  /** N */
  total: number;
  actions: TraceAction[];
  chosen: string;
  outcome: Spawn;
  /** Backup: the return added to the chosen action. */
  value: number;
}

export interface TraceAction extends NodeStats {
  action: string;
  reward: number;
}

/** A rollout after an action of the position. */
export interface Rollout {
  /** What a simulation would count for it, in `unit`. */
  value: number;
  unit: Report['unit'];
  /** The action first. */
  moves: RolloutMove[];
  end: string;
}

/** The returns seen through an action: `counts[i]` of them from (first + i) * width to less than one width more. */
export interface Returns {
  action: string;
  count: number;
  sum: number;
  mean: number | null;
  /** Off by less than one width. */
  median: number | null;
  width: number;
  first: number;
  counts: number[];
}

export interface Configuration {
  agent?: string;
  /**
   * Those not named keep their value while the agent stays the same, else take their default. `four-rate` is a rule of
   * the game: it makes the spawns of game and search alike, and stays when the agent changes.
   */
  params?: Params;
  /** Search even a position with a single legal action. */
  analyse?: boolean;
  /** Search only this one of the `workers` trees; null: all of them. */
  worker?: number | null;
}

export interface SessionOptions extends Configuration {
  /** Tic-tac-toe is worth 1 where x wins, 0 in a draw, -1 where o wins: all values are x's. */
  game?: '2048' | 'tictactoe';
  seed?: Seed;
  /** Start from this board in place of a new game. */
  board?: string;
  score?: number;
  moves?: number;
}

/** One game with its search. Every value returned is a copy. */
export interface Session<S = State> {
  state(): S;
  /**
   * Searches on; slices add up to the same result as one call. `phases: true` times one simulation in 64 for the
   * report's `phases`, `returns: true` keeps a histogram of the returns from then on; what is found is the same.
   */
  advance(limits: Limits & { phases?: boolean; returns?: boolean }): AdvanceResult;
  report(): Report;
  totals(): Totals;
  tree(options?: { maxNodes?: number }): Tree;
  /** By action; null unless `advance` was asked for them and the search has returns. */
  returns(): Returns[] | null;
  /** `advance({simulations: 1})`, and what it did. */
  step(): Trace;
  /** The `index`-th rollout after a legal action, by the search's own policy; always the same for the same seed. */
  rollout(options: { action: string; index?: number }): Rollout;
  /** Plays an action and the chance outcome, the given one or the next of the game's stream. */
  play(action: string, options?: { spawn?: Spawn | null }): PlayResult;
  /**
   * Plays the agent's moves, each searched within `limits` ({}: the agent's own budget), until the game is over or `ms`
   * have passed; the next call goes on from there. However it is sliced, it is the game that the program plays.
   */
  playOn(limits: Limits, slice: { ms: number }): GameProgress;
  /** The finished game as a line of `mcts2048 match --jsonl`; `ms`: what it took in all. */
  line(limits: Limits, took: { ms: number }): string;
  undo(): boolean;
  redo(): boolean;
  setBoard(board: string, options?: { score?: number; moves?: number }): void;
  /** A new game; without a seed the same one again. */
  reset(options?: { seed?: Seed }): void;
  configure(options?: Configuration): void;
  /** Frees the wasm memory. Safe twice; every later call throws code 'deleted'. */
  delete(): void;
}

export interface Engine {
  agents(): AgentSpec[];
  version(): string;
  /** Hash over fixed searches: equal on every machine that runs this version. */
  signature(): string;
  createSession(options: SessionOptions & { game: 'tictactoe' }): Session<TicTacToeState>;
  createSession(options?: SessionOptions): Session;
}

/** The released engine.mjs needs none of them. */
export interface EngineOptions {
  /** Emscripten's factory. */
  moduleFactory?: (overrides?: any) => Promise<any>;
  /** A compiled WebAssembly.Module, to share one compilation among workers; goes before `wasmBinary`. Programs without the DOM's types have no name for it. */
  wasmModule?: object;
  /** The bytes of the module. */
  wasmBinary?: ArrayBuffer | ArrayBufferView;
}

/**
 * May be called many times; engines share nothing but the compiled code. What it cannot use it rejects with an
 * EngineError, like every call.
 */
export function createEngine(options?: EngineOptions): Promise<Engine>;
