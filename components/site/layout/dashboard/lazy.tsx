'use client'

import { late } from '@/components/ui/states/lazy-component'

export const LazyPhoneBar = late(() => import('./late-phone-bar').then((module) => module.LatePhoneBar))
