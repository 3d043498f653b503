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
      {company && <ContactWay name={contactCopy.company}>{company}</ContactWay>}
      {email && (
        <ContactWay name={contactCopy.email}>
          <a href={`mailto:${email}`} dir="ltr" className={LINK}>
            {email}
          </a>
        </ContactWay>
      )}
      {phone && (
        <ContactWay name={contactCopy.phone}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr" className={LINK}>
            {persianDigits(phone)}
          </a>
        </ContactWay>
      )}
      {address && <ContactWay name={contactCopy.address}>{persianDigits(address)}</ContactWay>}
      {hours && <ContactWay name={contactCopy.hours}>{persianDigits(hours)}</ContactWay>}
    </dl>
  )
}

function ContactWay({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
