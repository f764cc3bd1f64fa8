// @ts-check
import { LitElement } from 'lit';

/** A component in the light DOM: one stylesheet for the page, and every hook reachable by a plain selector. */
export class LightElement extends LitElement {
  createRenderRoot() {
    return this;
  }
}
