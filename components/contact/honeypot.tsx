'use client'

import { useFormContext } from 'react-hook-form'
import { contactCopy } from '@/lib/copy/contact'

/** Seen by programs that fill in everything, not by people: neither on the screen, nor by keyboard, nor by a screen reader. */
export function Honeypot() {
  const { register } = useFormContext()
  return (
    <div aria-hidden className="absolute -z-10 size-px overflow-hidden opacity-0">
      <label>
        {contactCopy.website}
        <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
      </label>
    </div>
  )
}
