import { type Revised } from '@/server/authoring/exam/public'
import { type Database } from '@/server/platform/db/client'

export async function insertRegradedExam(
  tx: Database,
  correctionId: string,
  { examId, before, after }: Revised,
): Promise<void> {
  await tx.query({
    text: `insert into remarked_exams (remark_id, exam_id, before_version_id, after_version_id) values ($1, $2, $3, $4)`,
    values: [correctionId, examId, before, after],
  })
}

export async function listRegradedExams(tx: Database, correctionId: string): Promise<Revised[]> {
  return tx.query<Revised>({
    text: `select exam_id as "examId", before_version_id as before, after_version_id as after from remarked_exams where remark_id = $1`,
    values: [correctionId],
  })
}
