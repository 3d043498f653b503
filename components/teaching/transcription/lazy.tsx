'use client'

import dynamic from 'next/dynamic'

/** Loaded after the page's first text: recordings come before transcripts. */
export const LazyTranscriptOffer = dynamic(() => import('./transcript-offer'), { ssr: false })
export const LazyOwnTranscript = dynamic(() => import('./own-transcript'), { ssr: false })
export const LazyHeardSearch = dynamic(() => import('./heard-search'), { ssr: false })
export const LazyHeardAnswer = dynamic(() => import('./heard-answer'), { ssr: false })
