'use client'

import { lateComponent } from '@/components/ui/states/lazy-component'

export const LazyUnsubscribe = lateComponent(() => import('./unsubscribe').then((module) => module.Unsubscribe))
