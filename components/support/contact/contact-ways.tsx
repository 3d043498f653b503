import { type ReactNode } from 'react'
import { contactCopy } from '@/lib/support/contact/words/contact'
import { persianDigits } from '@/lib/platform/format/digits'

type ContactWaysProps = {
  contact: {
    readonly company: string | null
    readonly email: string | null
    readonly phone: string | null
    readonly address: string | null
    readonly hours: string | null
  }
}

const LINK = 'inline-flex min-h-11 items-center break-all text-primary-ink underline underline-offset-4'

/** The operator of the site and the contact details, as far as they are configured. */
export function ContactWays({ contact: { company, email, phone, address, hours } }: ContactWaysProps) {
  if (!company && !email && !phone && !address) return <p className="text-sm text-ink-soft">{contactCopy.noWays}</p>
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-6 gap-y-3 text-sm">
      {company && <Way name={contactCopy.company}>{company}</Way>}
      {email && (
        <Way name={contactCopy.email}>
          <a href={`mailto:${email}`} dir="ltr" className={LINK}>
            {email}
          </a>
        </Way>
      )}
      {phone && (
        <Way name={contactCopy.phone}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr" className={LINK}>
            {persianDigits(phone)}
          </a>
        </Way>
      )}
      {address && <Way name={contactCopy.address}>{persianDigits(address)}</Way>}
      {hours && <Way name={contactCopy.hours}>{persianDigits(hours)}</Way>}
    </dl>
  )
}

function Way({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
