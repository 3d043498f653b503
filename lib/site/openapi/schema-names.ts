import { AttemptMode } from '@/lib/authoring/exam/contract/exam'
import type * as z from 'zod'
import * as account from '@/lib/accounts/account/contract'
import { Role } from '@/lib/platform/contract/role'
import * as attempt from '@/lib/sittings/attempt/contract'
import * as examDrafts from '@/lib/authoring/exam-draft/contract/exam-drafts'
import * as exam from '@/lib/authoring/exam/contract/exam'
import * as exchange from '@/lib/authoring/exchange/contract'
import * as corrections from '@/lib/sittings/key-correction/contract'
import * as key from '@/lib/paper/content/contract/key'
import * as media from '@/lib/documents/media/contract'
import * as contact from '@/lib/support/contact/contract'
import * as paperDraft from '@/lib/authoring/paper/contract/paper-draft'
import * as paper from '@/lib/paper/content/contract/paper'
import * as papers from '@/lib/authoring/paper/contract/papers'
import * as invitations from '@/lib/accounts/invitation/contract'
import * as persons from '@/lib/site/person/contract'
import * as people from '@/lib/accounts/person/contract/people'
import * as post from '@/lib/learning/post/contract/post'
import * as postDraft from '@/lib/learning/post/contract/post-draft'
import * as recordings from '@/lib/authoring/recording/contract'
import * as result from '@/lib/sittings/result/contract/result'
import * as sitting from '@/lib/sittings/sitting/contract'

/** The named schemas of the OpenAPI document: each is shared by several operations. A schema of a single operation is named after it. */
export const SCHEMA_NAMES: Readonly<Record<string, z.ZodType>> = {
  AccessReply: account.AccessReply,
  Me: account.Me,
  Role,
  Session: account.Session,
  Attempt: attempt.Attempt,
  AttemptMode: AttemptMode,
  AttemptResult: result.AttemptResult,
  AttemptSitting: attempt.AttemptSitting,
  SittingState: attempt.SittingState,
  Review: result.Review,
  SectionResult: result.SectionResult,
  SavedResponse: sitting.SavedResponse,
  SaveBody: sitting.SaveBody,
  SaveReply: sitting.SaveReply,
  Sitting: sitting.Sitting,
  SubmitReply: sitting.SubmitReply,
  ExamModule: paper.ExamModule,
  ExamPaper: exam.ExamPaper,
  ExamSummary: exam.ExamSummary,
  ExamDraft: examDrafts.ExamDraft,
  ExamDraftPaper: examDrafts.ExamDraftPaper,
  ExamRow: examDrafts.ExamRow,
  ExamState: examDrafts.ExamState,
  ExamWithDraft: examDrafts.ExamWithDraft,
  AnswerKey: key.AnswerKey,
  WordLimit: key.WordLimit,
  ReportLine: exchange.ReportLine,
  Correction: corrections.Correction,
  Picture: media.Picture,
  PostRecording: media.Recording,
  ContactTopic: contact.ContactTopic,
  DraftGroup: paperDraft.DraftGroup,
  PaperDraft: paperDraft.PaperDraft,
  Block: paper.Block,
  Bank: paper.Bank,
  BankOption: paper.Option,
  ChoiceGroup: paper.ChoiceGroup,
  ChoicesGroup: paper.ChoicesGroup,
  CompletionGroup: paper.CompletionGroup,
  Group: paper.Group,
  HeadingsGroup: paper.HeadingsGroup,
  JudgementGroup: paper.JudgementGroup,
  MapGroup: paper.MapGroup,
  Mark: paper.Mark,
  MatchingGroup: paper.MatchingGroup,
  PaperContent: paper.PaperContent,
  PaperPicture: paper.Picture,
  PaperRecording: paper.Recording,
  Paragraph: paper.Paragraph,
  Part: paper.Part,
  Passage: paper.Passage,
  Skill: paper.Skill,
  WritingTask: paper.WritingTask,
  Paper: papers.Paper,
  PaperFileInfo: papers.PaperFileInfo,
  PaperOwner: papers.Person,
  PaperRow: papers.PaperRow,
  PaperState: papers.PaperState,
  Grant: persons.Grant,
  Invitation: invitations.Invitation,
  Person: people.Person,
  PersonRow: people.PersonRow,
  PersonState: people.PersonState,
  Post: post.Post,
  PostCategory: post.PostCategory,
  PostSummary: post.PostSummary,
  Author: postDraft.Author,
  PostDraft: postDraft.PostDraft,
  PostContent: postDraft.PostContent,
  PostState: postDraft.PostState,
  PostVersion: postDraft.PostVersion,
  Pause: recordings.Pause,
  RecordingUpload: recordings.RecordingUpload,
  Rendering: recordings.Rendering,
}
