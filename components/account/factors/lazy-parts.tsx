'use client'

import { late } from '@/components/ui/late'

/** What most pages never need: their code comes after the page. */
export const LazyFactorsCard = late(() => import('./factors-card').then((module) => module.FactorsCard))
export const LazyProofDialog = late(() => import('./proof-dialog').then((module) => module.ProofDialog))
export const LazyFactorNotice = late(() => import('./factor-notice').then((module) => module.FactorNotice))
