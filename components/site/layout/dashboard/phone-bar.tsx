import { Sign } from '@/components/ui/sign/sign'
import { dashboardCopy } from '@/lib/sittings/attempt/words/dashboard'
import { type BarPlace } from './dashboard-sections'
import { PhoneBarLink } from './phone-bar-link'

/** Five places within reach of the thumb. Rendered on the server but for the links. */
export function PhoneBar({ bar }: { bar: readonly BarPlace[] }) {
  return (
    <nav
      aria-label={dashboardCopy.bar.label}
      // Hidden while a phone's keyboard is open: app/globals.css.
      data-phone-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        {bar.map(({ href, text, sign }) => (
          <li key={href} className="flex-1">
            <PhoneBarLink href={href} bar={bar}>
              <span className="grid h-6 w-12 place-items-center rounded-full group-aria-[current]:bg-ink group-aria-[current]:text-ground">
                <Sign name={sign} />
              </span>
              {text}
            </PhoneBarLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
