'use client'

import { late } from '@/components/ui/states/lazy-component'

export const LazyUnsubscribe = late(() => import('./unsubscribe').then((module) => module.Unsubscribe))
