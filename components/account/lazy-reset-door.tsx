'use client'

import dynamic from 'next/dynamic'
import { accountCopy } from '@/lib/copy/account'
import { FormOutline } from './form-outline'

const { fields, reset } = accountCopy
const OUTLINE = [{ label: fields.identifier, hint: reset.askHint }]

/** The steps with their libraries, loaded after the page: a public page stays light without them. */
export const LazyResetDoor = dynamic(() => import('./reset-door').then((module) => module.ResetDoor), {
  ssr: false,
  loading: () => <FormOutline fields={OUTLINE} submit={reset.ask} />,
})
