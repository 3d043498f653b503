'use client'

import dynamic from 'next/dynamic'

/** They load after the page's first words: beside a text they are never what comes first. */
export const LazyJudgement = dynamic(() => import('./judgement-card'), { ssr: false })
export const LazySentTexts = dynamic(() => import('./sent-texts'), { ssr: false })
export const LazyBeside = dynamic(() => import('./judgement-beside'), { ssr: false })
