import type { ReactNode } from 'react';
import { type PriceKind, SERVICE_PRICES, type ServiceSlug } from '../../src/site/services.ts';
import { PageRateLine } from './PageRateLine.tsx';
import { PriceLine } from './PriceLine.tsx';

const LINES: Readonly<Record<PriceKind, ReactNode>> = { rent: <PriceLine />, pages: <PageRateLine />, none: null };

/** The price under the claim of a service, the same on each of its pages. */
export const ServicePrice = ({ of }: { readonly of: ServiceSlug }) => LINES[SERVICE_PRICES[of]];
