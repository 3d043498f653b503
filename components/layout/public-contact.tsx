import { site } from '@/lib/copy/site'
import { persianDigits } from '@/lib/format/digits'
import { paths } from '@/lib/paths'

type PublicContactProps = {
  contact: { readonly email: string | null; readonly phone: string | null; readonly address: string | null }
}

const LINK = 'inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-ink hover:underline sm:min-h-9'

/** The footer's way to people: the form always, the rest as far as the settings know it. */
export function PublicContact({ contact: { email, phone, address } }: PublicContactProps) {
  return (
    <div>
      <h2 className="text-sm">{site.footer.contact}</h2>
      <ul className="mt-2">
        <li>
          <a href={paths.contact} className={LINK}>
            {site.footer.contactForm}
          </a>
        </li>
        {email && (
          <li>
            <a href={`mailto:${email}`} dir="ltr" className={`${LINK} break-all`}>
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} dir="ltr" className={LINK}>
              {persianDigits(phone)}
            </a>
          </li>
        )}
        {address && <li className="text-sm text-ink-soft">{persianDigits(address)}</li>}
      </ul>
    </div>
  )
}
