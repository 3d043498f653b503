'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '@/components/ui/button/button'
import { buttonClass } from '@/components/ui/button/button-class'
import { Card } from '@/components/ui/card'
import { ErrorMessage } from '@/components/ui/states/fault'
import { QueryRegion } from '@/components/ui/states/query-region'
import { type DataExport } from '@/lib/accounts/own-data/contract'
import { requestDataExport, dataExportQuery } from '@/lib/accounts/own-data/queries'
import { ownDataCopy } from '@/lib/accounts/own-data/words/own-data'
import { apiBase } from '@/lib/platform/client/api-base'
import { withProof } from '@/lib/platform/session/client/with-proof'
import { sentenceOf } from '../account/form-refusals'
import { DeletionPart } from './deletion-part'

const copy = ownDataCopy.download
/** The file is ready within seconds; meanwhile the page polls. */
const POLL_MS = 2_000

/** Lets people take away all of their data, or delete the account. */
export function OwnDataCard() {
  return (
    <Card id="own-data">
      <h2 className="text-lg">{ownDataCopy.title}</h2>
      <div className="mt-4 grid items-start gap-6 lg:grid-cols-2">
        <DownloadPart />
        <DeletionPart />
      </div>
    </Card>
  )
}

function DownloadPart() {
  const client = useQueryClient()
  const query = useQuery({
    ...dataExportQuery(),
    refetchInterval: ({ state }) => (state.data?.export?.state === 'waiting' ? POLL_MS : false),
  })
  const request = useMutation({
    mutationFn: () => withProof(() => requestDataExport({})),
    onSuccess: (reply) => client.setQueryData(dataExportQuery().queryKey, reply),
  })
  return (
    <section>
      <h3 className="text-base">{copy.title}</h3>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{copy.lead}</p>
      <QueryRegion query={query} words={{ failed: ownDataCopy.failed }} bars={['h-11']}>
        {({ export: dataExport }) => (
          <div className="grid justify-items-start gap-3">
            <p role="status" className="text-sm empty:hidden">
              {dataExport && describeExport(dataExport)}
            </p>
            <div className="flex flex-wrap gap-3">
              {dataExport?.file && (
                <a href={apiBase() + dataExport.file.path} download className={buttonClass({})}>
                  {copy.get}
                </a>
              )}
              {dataExport?.state !== 'waiting' && (
                <Button variant="outline" pending={request.isPending} onClick={() => request.mutate()}>
                  {dataExport?.file ? copy.again : copy.ask}
                </Button>
              )}
            </div>
            <ErrorMessage of={request.error && sentenceOf(request.error)} />
          </div>
        )}
      </QueryRegion>
    </section>
  )
}

function describeExport({ state, file }: DataExport): string {
  if (file) return copy.ready(file.bytes, file.expiresAt)
  return state === 'failed' ? copy.failed : copy.waiting
}
