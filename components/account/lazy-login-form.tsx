'use client'

import { late } from '@/components/ui/late'

export const LazyLoginForm = late(() => import('./login-form').then((module) => module.LoginForm), { onTouch: true })
