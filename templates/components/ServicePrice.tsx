import type { ReactNode } from 'react';
import { type PriceKind, SERVICE_PRICES, type ServiceSlug } from '../../src/site/services.ts';
import { PageRateLine } from './PageRateLine.tsx';
import { PriceLine } from './PriceLine.tsx';

const LINES: Readonly<Record<PriceKind, ReactNode>> = { rent: <PriceLine />, pages: <PageRateLine />, none: null };

export const ServicePrice = ({ of }: { readonly of: ServiceSlug }) => LINES[SERVICE_PRICES[of]];
