'use client'

import { lateComponent } from '@/components/ui/states/lazy-component'

export const LazyPhoneBar = lateComponent(() => import('./late-phone-bar').then((module) => module.LatePhoneBar))
