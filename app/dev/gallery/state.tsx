import { type ReactNode } from 'react'

type StateProps = { name: string; isWide?: boolean; children: ReactNode }

/** One state of a component, under its name. */
export function State({ name, isWide = false, children }: StateProps) {
  return (
    <div className="gallery-state" data-wide={isWide || undefined}>
      <p className="gallery-name">
        <bdi lang="en">{name}</bdi>
      </p>
      {children}
    </div>
  )
}
