import { dashboardCopy } from '@/lib/sittings/attempt/words/attempt'
import { PHONE_BAR } from './dashboard-sections'
import { PhoneBarLink } from './phone-bar-link'

/** Drawn on a grid of 24, in the order of the bar: a tick in a circle, a sheet, a dumbbell, a pencil, a person. */
const SIGNS = [
  'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM8.5 12.2l2.5 2.5 4.5-5',
  'M7 3.5h7l4 4v13H7zM10 12h5M10 16h5',
  'M4 9.5v5M7.5 6.5v11M16.5 6.5v11M20 9.5v5M7.5 12h9',
  'M4.5 19.5l1-4L16 5l3 3L8.5 18.5zM14 7l3 3',
  'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.8-3.8 3.8-5.5 7.5-5.5s6.7 1.7 7.5 5.5',
]

/** A candidate's five places within reach of the thumb. Rendered on the server but for the links: signs are heavier than they look. */
export function PhoneBar() {
  return (
    <nav
      aria-label={dashboardCopy.bar.label}
      // While a phone's keyboard is open it makes room: app/globals.css.
      data-phone-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="flex">
        {PHONE_BAR.map(({ href, text }, index) => (
          <li key={href} className="flex-1">
            <PhoneBarLink href={href}>
              <span className="grid h-6 w-12 place-items-center rounded-full group-aria-[current]:bg-ink group-aria-[current]:text-ground">
                <svg
                  aria-hidden
                  viewBox="0 0 24 24"
                  className="size-5 fill-none stroke-current"
                  strokeWidth="1.75"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                >
                  <path d={SIGNS[index]} />
                </svg>
              </span>
              {text}
            </PhoneBarLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
