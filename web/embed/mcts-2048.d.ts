// Types of dist/mcts-2048.js, the custom element <mcts-2048>; docs/embedding.md says what they mean.

import type { Direction, PlayResult, Report, Spawn } from './engine.js';

export type { Direction, PlayResult, Report, Spawn };

/** What `move` brings: a move that was played, by whomever, and the position after it. */
export interface MoveDetail {
  action: Direction;
  /** Points of this move. */
  reward: number;
  spawn: Spawn | null;
  /** 16 ranks, 0-9a-h, row by row. */
  board: string;
  score: number;
  moves: number;
}

export interface GameOverDetail {
  board: string;
  score: number;
  moves: number;
  maxTile: number;
}

/** One sentence for people, in the element's language. */
export interface ErrorDetail {
  message: string;
}

/** Names of events and what they bring; none of them bubbles. */
export interface Mcts2048EventMap {
  move: CustomEvent<MoveDetail>;
  report: CustomEvent<Report>;
  gameover: CustomEvent<GameOverDetail>;
  error: CustomEvent<ErrorDetail>;
}

export interface ElementState {
  board: string;
  /** 16 tile values, 0 for an empty cell. */
  tiles: number[];
  score: number;
  legal: Direction[];
  over: boolean;
  won: boolean;
  moves: number;
}

export interface Mcts2048Element extends HTMLElement {
  // Attributes; null where there is none. Whatever is assigned becomes text.
  board: string | null;
  score: string | null;
  agent: string | null;
  preset: string | null;
  simulations: string | null;
  ms: string | null;
  depth: string | null;
  nodes: string | null;
  seed: string | null;
  workers: string | null;
  speed: string | null;
  theme: string | null;
  hide: string | null;
  run: boolean;

  /** Null until the engine has started. */
  readonly state: ElementState | null;
  readonly status: 'loading' | 'idle' | 'searching' | 'over' | 'failed';

  /** Autoplay, until the game ends or `stop`. */
  play(): Promise<void>;
  /** One move by hand. */
  play(direction: Direction): Promise<PlayResult>;
  /** Searches, then plays what was found; null when no move was played. */
  step(): Promise<Report | null>;
  /** Searches and plays nothing; null when the search was ended from outside. */
  search(): Promise<Report | null>;
  stop(): void;
  /** False when it is none; an `error` event says why. */
  setBoard(board: string): Promise<boolean>;
  newGame(): Promise<void>;
  undo(): Promise<boolean>;
  /** The last report there is; null before the first. */
  report(): Report | null;

  addEventListener<K extends keyof Mcts2048EventMap>(
    type: K,
    listener: (this: Mcts2048Element, event: Mcts2048EventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'mcts-2048': Mcts2048Element;
  }
}
