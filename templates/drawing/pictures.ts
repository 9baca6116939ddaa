import type { Printer } from '../printer-figures.ts';
import { buildOf } from './builds.ts';
import { COVERS } from './scenes/covers.tsx';
import { INDUSTRY_THINGS } from './scenes/industries.tsx';
import { printerScene, printerThumb } from './scenes/printer.tsx';
import type { Scene } from './scenes/Scene.ts';
import { SERVICE_SCENES } from './scenes/services.tsx';

export const pictureId = {
  printer: ({ id }: Pick<Printer, 'id'>): string => `printer-${id}`,
  thumb: (id: string): string => `thumb-${id}`,
  cover: (category: string): string => `cover-${category.toLowerCase().replaceAll(' ', '-')}`,
  industry: (id: string): string => `industry-${id}`,
};

const renamed = (
  scenes: Readonly<Record<string, Scene>>,
  name: (key: string) => string,
): readonly (readonly [string, Scene])[] => Object.entries(scenes).map(([key, scene]) => [name(key), scene]);

/** Returns the drawings by their id in `content/images/`. */
export const picturesOf = (printers: readonly Printer[]): Readonly<Record<string, Scene>> =>
  Object.fromEntries([
    ...Object.entries(SERVICE_SCENES),
    ...renamed(COVERS, pictureId.cover),
    ...renamed(INDUSTRY_THINGS, pictureId.industry),
    ...printers.map((printer) => [pictureId.printer(printer), printerScene(buildOf(printer))] as const),
    ...printers.map((printer) => [pictureId.thumb(printer.id), printerThumb(buildOf(printer))] as const),
  ]);
