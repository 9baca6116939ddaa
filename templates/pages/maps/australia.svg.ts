import { defineFile } from 'build-site';
import { countrySvg } from '../../../src/site/maps/index.ts';
import { atlasOf, countryOf } from '../../data.ts';

/** Outlines of all states and the places in them, for the map of Australia. */
export default defineFile({
  render: (_, { site }) => countrySvg(countryOf(site), atlasOf(site).cities),
});
