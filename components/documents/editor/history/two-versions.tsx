'use client'

import { type ReactNode, useState } from 'react'
import { Select } from '@/components/ui/form/select/select'
import { documentVersionsCopy as copy } from '@/lib/documents/draft/words/editor'

type Version = number | 'draft'
type TwoVersionsProps = {
  numbers: readonly number[]
  first: number
  children: (from: number, to: Version) => ReactNode
}
const DRAFT = 'draft'

/** Selects two states to compare: any version, or the present draft. */
export function TwoVersions({ numbers, first, children }: TwoVersionsProps) {
  const [from, setFrom] = useState(String(first))
  const [to, setTo] = useState<string>(DRAFT)
  const versions = numbers.map((number) => ({ value: String(number), label: copy.number(number) }))
  return (
    <>
      <div className="mb-6 grid gap-4 sm:grid-cols-2">
        <Select label={copy.from} options={versions} value={from} onChange={setFrom} />
        <Select
          label={copy.to}
          options={[{ value: DRAFT, label: copy.draft }, ...versions]}
          value={to}
          onChange={setTo}
        />
      </div>
      {children(Number(from), to === DRAFT ? DRAFT : Number(to))}
    </>
  )
}
