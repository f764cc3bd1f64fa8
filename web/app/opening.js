// @ts-check
/**
 * Which game and which settings the page shows when it opens, and when somebody puts another link into its address.
 *
 * Settings: defaults, then what was saved, then the link, then what this tab changed before a reload.
 * Game: a link's board; else a new game of the link's seed; else the saved game; else a new game. A reload goes on
 * with the game it interrupted, link or no link: the address may well still hold where that game began.
 */
import { parseLink } from './link.js';

/**
 * @param {object} options
 * @param {import('./storage.js').PageStorage} options.storage
 * @param {import('./page.js').Page} options.page
 * @param {import('./preferences.js').Preferences} options.preferences
 * @param {import('./game.js').Game} options.game
 * @param {import('../../wasm/engine.js').AgentSpec[]} options.catalogue
 * @param {() => string} options.drawSeed
 * @param {(note: import('./link.js').Note) => void} options.notify
 * @param {(kind: 'set' | 'new') => void} options.show  the game was put up
 * @param {() => void} options.elsewhere  it is played elsewhere and followed here
 * @param {() => void} options.pinSeed  every new game shall use the seed of now
 */
export function createOpening(options) {
  const { storage, page, preferences, game, catalogue, drawSeed, notify, show, elsewhere, pinSeed } = options;

  function readLink() {
    const { agent } = preferences.current();
    const link = parseLink(page.fragment(), { catalogue, agent, readBoard: game.readBoard, most: page.notes });
    link.notes.forEach(notify);
    return link;
  }

  /**
   * @param {import('./link.js').Link} link
   * @returns {boolean} whether the link brought a game
   */
  function openLinkedGame({ game: linked, settings }) {
    const seed = settings.seed ?? drawSeed();
    if (linked) {
      try {
        game.restore({ ...linked, seed, winSeen: true, over: false });
        // The game saved before is not this one: it stays where it is.
        storage.startSlot();
        show('set');
        return true;
      } catch (error) {
        notify({ key: 'notice.link-bad-board', params: { message: messageOf(error) } });
      }
    }
    if (settings.seed === undefined) return false;
    // A seed alone names an experiment: every new game of this visit is that one.
    storage.startSlot();
    game.start(seed);
    show('new');
    pinSeed();
    return true;
  }

  function openSavedGame() {
    const saved = storage.claimGame();
    if (!saved) return false;
    try {
      game.restore(saved);
    } catch {
      return false; // Written by another version, or by another hand.
    }
    if (saved.follow) elsewhere();
    show('set');
    return true;
  }

  return {
    /** @returns {boolean} whether autoplay shall start */
    open() {
      preferences.restore(storage.readSettings());
      const link = readLink();
      preferences.apply(link.settings);
      if (page.reloaded) preferences.restore(storage.readTabSettings());
      else storage.forgetTabSettings();
      game.setRules(preferences.rules());
      const resumed = page.reloaded && openSavedGame();
      if (!resumed && !openLinkedGame(link) && !openSavedGame()) {
        game.start(drawSeed());
        show('new');
      }
      return link.run && !resumed;
    },

    /**
     * The address of the open page was changed.
     * @returns {boolean} whether autoplay shall start
     */
    follow() {
      const link = readLink();
      preferences.apply(link.settings);
      game.setRules(preferences.rules());
      openLinkedGame(link);
      return link.run;
    },
  };
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
