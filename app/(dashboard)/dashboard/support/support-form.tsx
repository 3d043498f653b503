'use client'

import { useQuery } from '@tanstack/react-query'
import { FormSkeleton } from '@/components/support/contact/form-skeleton'
import { LazyContactForm } from '@/components/support/contact/lazy-contact-form'
import { meQuery } from '@/lib/accounts/account/queries/account'

/** Filled in with the user's data. Without it the form still works: people come here when something is broken. */
export function SupportForm() {
  const { data: me, isPending, failureCount } = useQuery(meQuery())
  if (isPending && failureCount === 0) return <FormSkeleton />
  return (
    <LazyContactForm topic="problem" name={me?.name} replyTo={me?.identifier}>
      <FormSkeleton />
    </LazyContactForm>
  )
}
