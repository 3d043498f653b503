'use client'

import dynamic from 'next/dynamic'

export const MockDays = dynamic(() => import('./mock-days-page').then((module) => module.MockDaysPage), { ssr: false })
export const DayRoom = dynamic(() => import('./day-room').then((module) => module.DayRoom), { ssr: false })
export const DayLog = dynamic(() => import('./day-log').then((module) => module.DayLogPage), { ssr: false })
