import { type Database } from '@/server/platform/db/client'

/** Stores the band of a writing section from its newest published assessment. */
export async function writeWritingBand(
  tx: Database,
  {
    sitting,
    submission,
    halfBands,
  }: { readonly sitting: string; readonly submission: string; readonly halfBands: number },
): Promise<void> {
  await tx.query({
    text: `insert into writing_bands (sitting_id, piece_id, half_bands) values ($1, $2, $3)
      on conflict (sitting_id) do update set half_bands = excluded.half_bands, piece_id = excluded.piece_id, at = clock_timestamp()`,
    values: [sitting, submission, halfBands],
  })
}
