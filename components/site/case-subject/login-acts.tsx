'use client'

import { useQuery } from '@tanstack/react-query'
import { LoginLinkCard } from '@/components/accounts/person/person/login-link-card'
import { personQuery } from '@/lib/accounts/person/queries'

/** Offers a login link to somebody who cannot log in; hidden while the account is unknown or no longer active. */
export default function LoginActions({ person: id }: { person: string }) {
  const { data: person } = useQuery(personQuery(id))
  return person && !person.isMe && person.state === 'active' ? <LoginLinkCard person={person} /> : null
}
