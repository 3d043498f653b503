'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { Card } from '@/components/ui/card'
import { Combobox } from '@/components/ui/form/select/combobox'
import { QueryRegion } from '@/components/ui/states/query-region'
import { toastFault } from '@/components/ui/toast/toast'
import { appointAssistant, boardQuery, dismissAssistant, freeStaffQuery } from '@/lib/institute/mock-day/queries'
import { type ManagedDay } from '@/lib/institute/mock-day/contract/day'
import { manageMockDayCopy as copy } from '@/lib/institute/mock-day/words/manage-mock-day'
import { selectWords } from '@/lib/platform/words/select'
import { foldForSearch } from '@/lib/platform/search/search'

/** Chooses who else may lead the day; its invigilator and managers may. */
export default function Assistants({ day: { id, assistants } }: { day: ManagedDay }) {
  const client = useQueryClient()
  const staff = useQuery(freeStaffQuery(id))
  const settled = {
    onSettled: () =>
      Promise.all([client.invalidateQueries(boardQuery(id)), client.invalidateQueries(freeStaffQuery(id))]),
    onError: toastFault,
  }
  const add = useMutation({ mutationFn: (person: string) => appointAssistant({ params: { id, person } }), ...settled })
  const remove = useMutation({
    mutationFn: (person: string) => dismissAssistant({ params: { id, person } }),
    ...settled,
  })
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div>
        <h2 className="text-lg">{copy.assistants}</h2>
        <p className="mt-1 text-sm text-ink-soft">{copy.assistantsText}</p>
      </div>
      {assistants.length === 0 ? (
        <p className="text-sm text-ink-soft">{copy.noAssistants}</p>
      ) : (
        <ul className="grid gap-1">
          {assistants.map((person) => (
            <li key={person.id} className="flex flex-wrap items-center justify-between gap-3">
              <bdi>{person.name}</bdi>
              <Button
                variant="quiet"
                aria-label={copy.removeAssistantOf(person.name)}
                pending={remove.isPending && remove.variables === person.id}
                onClick={() => remove.mutate(person.id)}
              >
                {copy.removeAssistant}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <QueryRegion query={staff} words={{ failed: copy.staffFailed }} bars={['h-12']}>
        {({ items }) => (
          <div className="sm:max-w-sm">
            <Combobox
              label={copy.addAssistant}
              options={items.map(({ id: value, name: label }) => ({ value, label }))}
              value={null}
              words={selectWords}
              fold={foldForSearch}
              onChange={(person) => add.mutate(person)}
            />
          </div>
        )}
      </QueryRegion>
    </Card>
  )
}
