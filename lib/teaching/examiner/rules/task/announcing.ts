import { findingAt, listMatches, type TaskRule } from './examined-text'

const ANNOUNCING =
  /\b(?:in this (?:essay|writing|report),? (?:I|we) (?:will|shall|would like to|am going to|are going to|want to)|this (?:essay|report) (?:will|shall|is going to|aims to|intends to)|I (?:will|shall|am going to|would like to) (?:discuss|explain|describe|write about|talk about|examine) (?:both|this|these|the|it|my))\b/gi

export const findAnnouncing: TaskRule = ({ kind, text }) =>
  kind === 'task1_general'
    ? []
    : listMatches(text, ANNOUNCING).map((place) => findingAt({ rule: 'task.announcing', kind: 'announcing' }, place))
