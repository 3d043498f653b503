'use client'

import dynamic from 'next/dynamic'

/** Loaded after the page's first text, which is more important. */
export const LazyJudgement = dynamic(() => import('./judgement-card'), { ssr: false })
export const LazySentTexts = dynamic(() => import('./sent-texts'), { ssr: false })
export const LazyBeside = dynamic(() => import('./judgement-beside'), { ssr: false })
