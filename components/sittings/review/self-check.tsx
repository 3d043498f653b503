'use client'

import dynamic from 'next/dynamic'
import { type ComponentProps, useState } from 'react'
import { selfCheckCopy as copy } from '@/lib/sittings/result/words/writing-review'
import type SelfCheckFormView from './self-check-form'

/** Large, since it contains all band descriptors: loads when it is opened. */
const SelfCheckForm = dynamic(() => import('./self-check-form'), { ssr: false })

/** The folded self-assessment, above the model answers. */
export function SelfCheck(props: ComponentProps<typeof SelfCheckFormView>) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details
      className="rounded-md border border-line p-4 max-sm:px-2"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="min-h-8 font-semibold">{copy.open}</summary>
      <p className="mt-2 text-sm text-ink-soft">{copy.lead}</p>
      {isOpened && <SelfCheckForm {...props} />}
    </details>
  )
}
