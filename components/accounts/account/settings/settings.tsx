'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { type ReactNode, useRef, useState } from 'react'
import { Avatar } from '@/components/ui/avatar/avatar'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Skeleton } from '@/components/ui/states/skeleton'
import { PageHeading } from '@/components/ui/page-heading'
import { QueryRegion } from '@/components/ui/states/query-region'
import { type Me } from '@/lib/accounts/account/contract'
import { meQuery } from '@/lib/accounts/account/queries/account'
import { profilePictureOf } from '@/lib/accounts/picture/queries'
import { addressCopy } from '@/lib/accounts/address/words/address'
import { accountCopy } from '@/lib/accounts/account/words/account'
import { persianDigits } from '@/lib/platform/format/digits'
import { LogOutButton } from '../session/log-out-button'
import { passwordOutline } from '../entry-fields'
import { FormOutline } from '../form-outline'
import { DataSaver } from './data-saver'
import { SessionList } from './session-list'
import { lateComponent } from '@/components/ui/states/lazy-component'

// The log-in forms have a module of their own (../lazy.tsx): with all in one, their shared code would become a chunk that each page loads.
const LazyPasswordForm = lateComponent(() => import('./password-form').then((module) => module.PasswordForm), {
  onTouch: true,
})
const LazyOwnDataCard = lateComponent(() =>
  import('@/components/accounts/own-data/own-data-card').then((module) => module.OwnDataCard),
)
const LazyFactorsCard = lateComponent(() =>
  import('@/components/accounts/second-factor/factors-card').then((module) => module.FactorsCard),
)

const NameForm = dynamic(() => import('./name-form'), { ssr: false })
const ZoneForm = dynamic(() => import('./zone-form'), { ssr: false })
const PictureButtons = dynamic(() => import('@/components/accounts/picture/picture-buttons'), { ssr: false })
const ChangeAddress = dynamic(() => import('@/components/accounts/address/change-address'), { ssr: false })
const AddressNotice = dynamic(() => import('@/components/accounts/address/waiting-address'), { ssr: false })

const { settings } = accountCopy

/** `goal`, `openedResults` and `profile` are passed in: they belong to other areas. */
export function Settings({ goal, openedResults, profile }: Record<'goal' | 'openedResults' | 'profile', ReactNode>) {
  const query = useQuery(meQuery())
  return (
    <>
      <PageHeading title={settings.title}>
        <LogOutButton />
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="grid gap-6">
          <QueryRegion query={query} words={{ failed: settings.failedTitle }} bars={['h-40']}>
            {(me) => (
              <Card>
                <div className="flex items-center gap-3">
                  <Avatar alt={me.name} size="lg" src={profilePictureOf(me.picture)} />
                  <h2 className="text-lg">{settings.profile}</h2>
                </div>
                <dl className="mt-3 grid gap-2 text-sm">
                  <Row term={accountCopy.fields.name}>
                    <bdi>{me.name}</bdi>
                  </Row>
                  <Row term={accountCopy.fields.identifier}>
                    <bdi dir="ltr">{me.identifier}</bdi>
                  </Row>
                  <Row term={settings.candidateNumber}>{persianDigits(me.candidateNumber)}</Row>
                </dl>
                <div className="mt-3 min-h-11">
                  <PictureButtons picture={me.picture} />
                </div>
                <ProfileForms me={me} />
              </Card>
            )}
          </QueryRegion>
          {goal}
          {profile}
          <SessionList />
          <DataSaver />
          {openedResults}
        </div>
        <div className="grid gap-6">
          <Card>
            <h2 className="text-lg">{settings.passwordTitle}</h2>
            <p className="mt-1 mb-5 text-sm text-ink-soft">{settings.endOthers}</p>
            <LazyPasswordForm>
              <FormOutline fields={passwordOutline} submit={settings.passwordSubmit} size="medium" waitsForTouch />
            </LazyPasswordForm>
          </Card>
          <LazyFactorsCard>
            <Skeleton className="h-96" />
          </LazyFactorsCard>
        </div>
        <div className="lg:col-span-2">
          <LazyOwnDataCard>
            <Skeleton className="h-72" />
          </LazyOwnDataCard>
        </div>
      </div>
    </>
  )
}

type Form = 'name' | 'address' | 'zone'

/** One form at a time replaces the buttons. */
function ProfileForms({ me }: { me: Me }) {
  const [open, setOpen] = useState<Form | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const close = () => {
    const former = open
    setOpen(null)
    // The buttons return to the place of the form, and get the focus.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>(`[data-form="${former}"]`)?.focus())
  }
  return (
    <div ref={place} className="mt-3">
      {open === 'name' && <NameForm name={me.name} onClose={close} />}
      {open === 'address' && <ChangeAddress present={me.identifier} onClose={close} />}
      {open === 'zone' && <ZoneForm zone={me.timeZone} onClose={close} />}
      {open !== 'address' && <AddressNotice />}
      {open === null && (
        <div className="-ms-4 flex flex-wrap">
          <Button variant="quiet" data-form="name" onClick={() => setOpen('name')}>
            {settings.rename}
          </Button>
          <Button variant="quiet" data-form="address" onClick={() => setOpen('address')}>
            {addressCopy.open}
          </Button>
          <Button variant="quiet" data-form="zone" onClick={() => setOpen('zone')}>
            {settings.changeZone}
          </Button>
        </div>
      )}
    </div>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{term}</dt>
      <dd className="font-semibold break-all">{children}</dd>
    </div>
  )
}
