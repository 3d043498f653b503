'use client'

import dynamic from 'next/dynamic'

/** Only teachers need it: candidates do not load it. */
export const SpeakingQueue = dynamic(() => import('./queue').then((module) => module.SpeakingQueue), { ssr: false })
export const SpeakingCard = dynamic(() => import('./card').then((module) => module.SpeakingAssessment), { ssr: false })
