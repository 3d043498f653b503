import { OnDemandPicture } from '@/components/ui/asked-picture'

/** A screenshot of the running program, in the theme of the page and in the layout of the screen: `npm run home:shots` takes them. */
export function ScreenPicture({ name, alt }: { name: string; alt: string }) {
  return (
    <OnDemandPicture alt={alt}>
      <div className="overflow-hidden rounded-md border border-line bg-sunken">
        <Shot name={name} theme="" alt={alt} className="block dark:hidden" />
        <Shot name={name} theme="-dark" alt={alt} className="hidden dark:block" />
      </div>
    </OnDemandPicture>
  )
}

type ShotProps = { name: string; theme: '' | '-dark'; alt: string; className: string }

/** Lazy: the picture of the other theme is never loaded. */
function Shot({ name, theme, alt, className }: ShotProps) {
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={`/site/${name}-small${theme}.webp`} width={720} height={960} />
      <img
        src={`/site/${name}${theme}.webp`}
        alt={alt}
        width={1080}
        height={720}
        loading="lazy"
        decoding="async"
        className={`h-auto w-full max-md:aspect-4/5 max-md:object-cover max-md:object-top ${className}`}
      />
    </picture>
  )
}
