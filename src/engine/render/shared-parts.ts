import type { ComponentType } from 'react';
import { markerOf, type SharedPart } from '../html/markers.ts';

/**
 * The parts that pages share, each rendered once. A page carries a marker in its place, so that neither
 * rendering nor reading pays for the part again.
 */
export class SharedParts {
  readonly #render: (part: ComponentType) => Omit<SharedPart, 'index'>;
  readonly #byComponent = new Map<ComponentType, SharedPart>();
  readonly #parts: SharedPart[] = [];

  constructor(render: (part: ComponentType) => Omit<SharedPart, 'index'>) {
    this.#render = render;
  }

  /** All parts so far, by index. */
  get all(): readonly SharedPart[] {
    return this.#parts;
  }

  /** The part of a component, rendered when first asked for, and the marker that stands for it. */
  use(component: ComponentType): { part: SharedPart; marker: string } {
    const known = this.#byComponent.get(component);
    const part = known ?? this.#add(this.#render(component));
    this.#byComponent.set(component, part);
    return { part, marker: markerOf(part.index) };
  }

  #add(part: Omit<SharedPart, 'index'>): SharedPart {
    const added = { index: this.#parts.length, ...part };
    this.#parts.push(added);
    return added;
  }
}
