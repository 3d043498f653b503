'use client'

import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { invitationsCopy as copy } from '@/lib/accounts/invitation/words'

/** A link that the manager has to deliver. It is shown only once, so it takes the focus. */
export function LinkBox({ name, link }: { name: string; link: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  const [notice, setNotice] = useState<string | null>(null)
  useEffect(() => title.current?.focus(), [link])
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(link)
      setNotice(copy.copied)
    } catch {
      setNotice(copy.copyFailed) // no clipboard: plain http, or permission denied
    }
  }
  return (
    <Card tone="primary" className="mb-6 grid gap-3">
      <h2 ref={title} tabIndex={-1} className="text-lg outline-none">
        {copy.linkTitle(name)}
      </h2>
      <p className="text-sm text-ink-soft">{copy.linkText}</p>
      <p dir="ltr" className="rounded-md bg-surface px-4 py-3 font-mono text-sm break-all select-all">
        {link}
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Button onClick={copyLink}>{copy.copy}</Button>
        <span role="status" className="text-sm text-primary-ink">
          {notice}
        </span>
      </p>
    </Card>
  )
}
