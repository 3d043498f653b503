import { Skeleton } from '@/components/ui/states/skeleton'
import { contactCopy } from '@/lib/support/contact/words/contact'

/** As high as the form that replaces it, so that the layout does not shift; without JavaScript it names an alternative. */
export function FormSkeleton() {
  return (
    <>
      <div role="status" className="grid min-h-168 content-start gap-5 sm:min-h-144 noscript:hidden">
        <span className="sr-only">{contactCopy.loading}</span>
        <Skeleton className="h-20" />
        <Skeleton className="h-20" />
        <Skeleton className="h-56" />
        <Skeleton className="h-13" />
      </div>
      <p className="hidden rounded-md bg-warning-soft px-4 py-3 text-sm text-warning noscript:block">
        {contactCopy.noScript}
      </p>
    </>
  )
}
