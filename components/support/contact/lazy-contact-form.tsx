'use client'

import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { type ContactFormProps } from './contact-form'

/** The form with its libraries, loaded after the page: until it has come, what the page drew in its place (the children) stands. */
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
