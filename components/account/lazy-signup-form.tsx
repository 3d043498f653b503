'use client'

import { late } from '@/components/ui/late'

export const LazySignupForm = late(() => import('./signup-form').then((module) => module.SignupForm), { onTouch: true })
