import { defineFile } from 'build-site';
import { countrySvg } from '../../../src/site/maps/index.ts';
import { atlasOf, countryOf } from '../../data.ts';

export default defineFile({
  render: (_, { site }) => countrySvg(countryOf(site), atlasOf(site).cities),
});
