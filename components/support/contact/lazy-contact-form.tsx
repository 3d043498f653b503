'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type ContactFormProps } from './contact-form'

/** The form, loaded after the page with its libraries; until then the page's placeholder (children) is shown. */
export function LazyContactForm({ children, ...known }: ContactFormProps & { children: ReactNode }) {
  const [Form, setForm] = useState<ComponentType<ContactFormProps> | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  useEffect(() => {
    import('./contact-form').then(
      (part) => setForm(() => part.ContactForm),
      (error: unknown) => setFailure(new Error('The contact form did not come', { cause: error })),
    )
  }, [])
  if (failure) throw failure
  return Form ? <Form {...known} /> : children
}
