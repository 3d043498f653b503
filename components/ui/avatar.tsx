'use client'

import * as Radix from '@radix-ui/react-avatar'
import { initialsOf } from '@/lib/format/initials'

/** A person's picture; without one, or until it has come, the initials of the name. */
export function Avatar({ src, alt }: { src?: string; alt: string }) {
  return (
    <Radix.Root className="inline-grid size-9 shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft text-sm font-bold text-primary-ink">
      {src && <Radix.Image src={src} alt={alt} className="size-full object-cover" />}
      <Radix.Fallback aria-hidden>{initialsOf(alt)}</Radix.Fallback>
    </Radix.Root>
  )
}
