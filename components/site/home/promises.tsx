import { PublicSection } from '@/components/platform/layout/public/public-section'
import { Card } from '@/components/ui/card'
import { home } from '@/lib/site/home/words'

const ICONS = ['M5 13l4 4L19 7', 'M4 6h16M4 12h10M4 18h7', 'M3 5h18v11H3zM8 20h8'] as const

export function Promises() {
  return (
    <PublicSection id="promises" title={home.promisesHeading}>
      <ul className="grid gap-4 md:grid-cols-3">
        {home.promises.map((promise, index) => (
          <li key={promise.title}>
            <Card className="h-full">
              <span className="grid size-12 place-items-center rounded-md bg-primary-soft text-primary-ink">
                <svg
                  viewBox="0 0 24 24"
                  className="size-6"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth="2"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  aria-hidden
                >
                  <path d={ICONS[index]} />
                </svg>
              </span>
              <h3 className="mt-4 text-lg">{promise.title}</h3>
              <p className="mt-2 text-sm text-ink-soft">{promise.text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </PublicSection>
  )
}
