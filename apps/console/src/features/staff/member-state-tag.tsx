import type { DeskMember } from '@caravan/contract/staff/members.calls';
import type { Messages } from '../../messages/en.ts';
import { useText } from '../../messages/language.ts';
import { StatusTag } from '../../ui/parts/status-tag.tsx';
import type { Tone } from '../../ui/parts/status-tag.tsx';

/** Whether somebody works here, was invited, or left. */
export const memberState = (
  { isActive, hasPassword, linkUntil }: DeskMember,
  { members }: Messages,
): { readonly tone: Tone; readonly word: string } => {
  if (!isActive) return { tone: 'neutral', word: members.left };
  if (hasPassword) return { tone: 'success', word: members.active };
  return linkUntil
    ? { tone: 'info', word: members.invitedState }
    : { tone: 'warning', word: members.linkOver };
};

export const MemberStateTag = ({ member }: { member: DeskMember }) => {
  const { tone, word } = memberState(member, useText());
  return <StatusTag tone={tone}>{word}</StatusTag>;
};
