'use client'

import { type ComponentProps, useState } from 'react'
import { TextField } from './text-field'

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'dir'> & { show: string; hide: string }

/** Allows paste and password managers; a button shows the password. */
export function PasswordField({ show, hide, ...rest }: PasswordFieldProps) {
  const [visible, setVisible] = useState(false)
  return (
    <div className="relative">
      <TextField {...rest} type={visible ? 'text' : 'password'} dir="ltr" className="ps-20" />
      <button
        type="button"
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
        className="absolute end-1 top-8.5 min-h-11 rounded-sm px-3 text-xs font-semibold text-ink-soft hover:text-ink"
      >
        {visible ? hide : show}
      </button>
    </div>
  )
}
