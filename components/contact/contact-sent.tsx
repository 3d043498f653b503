'use client'

import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { contactCopy } from '@/lib/copy/contact'

/** Stands where the form was, and takes its focus: a reader of the screen hears at once that the message is there. */
export function ContactSent({ replyTo, onAnother }: { replyTo: string; onAnother: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-start gap-3 rounded-lg bg-primary-soft p-6 text-primary-ink">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {contactCopy.sentTitle}
      </h3>
      <p>{contactCopy.sentText(replyTo)}</p>
      <Button variant="outline" onClick={onAnother} className="mt-2">
        {contactCopy.another}
      </Button>
    </div>
  )
}
