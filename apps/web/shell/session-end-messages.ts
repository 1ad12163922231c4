import type { SessionEndCause } from '@kiko/contract/identity/session-end.ts';
import type { LocalizedText } from '@kiko/messages/message-list.ts';

/** Why the user is no longer signed in, by the cause that the server gives. */
export const sessionEndMessages = {
  kept: {
    ja: '入力中の内容はこの画面に残っています。サインインすると、続きから操作できます。',
    en: 'What you typed is still on this page. Sign in to continue.',
  },
  expiredTitle: { ja: 'サインインの有効期限が切れました', en: 'Your session has expired' },
  expiredText: { ja: 'しばらく操作がなかったため、サインアウトしました。', en: 'You were signed out because you were inactive for a while.' },
  signedOutTitle: { ja: 'サインアウトしました', en: 'You signed out' },
  signedOutText: { ja: 'このブラウザーの別のタブでサインアウトしました。', en: 'You signed out in another tab of this browser.' },
  otherDeviceTitle: { ja: '別の端末からサインアウトされました', en: 'Signed out from another device' },
  otherDeviceText: {
    ja: 'ご自身の別の端末で、この端末をサインアウトする操作が行われました。',
    en: 'This device was signed out from another device of yours.',
  },
  administratorTitle: { ja: '管理者によりサインアウトされました', en: 'Signed out by an administrator' },
  administratorText: {
    ja: '組織のマスターアカウントまたは国土交通省の担当者が、全端末のサインアウトを行いました。',
    en: 'The master account of your organization or the ministry signed you out on all devices.',
  },
  disabledTitle: { ja: 'アカウントが停止されました', en: 'Your account was disabled' },
  disabledText: {
    ja: '利用を再開するには、組織のマスターアカウントに連絡してください。',
    en: 'Contact the master account of your organization to use it again.',
  },
  roleChangedTitle: { ja: 'アカウントの権限が変更されました', en: 'Your role was changed' },
  roleChangedText: {
    ja: 'マスター権限の移譲により、アカウントの種別が変わりました。サインインし直すと、新しい権限で利用できます。',
    en: 'The master role was transferred, so your account type changed. Sign in again to use your new role.',
  },
  emailChangedTitle: { ja: 'メールアドレスが変更されました', en: 'Your email address was changed' },
  emailChangedText: { ja: '新しいメールアドレスでサインインしてください。', en: 'Sign in with the new email address.' },
  passwordChangedTitle: { ja: 'パスワードが変更されました', en: 'Your password was changed' },
  passwordChangedText: { ja: '新しいパスワードでサインインしてください。', en: 'Sign in with the new password.' },
  tokenReusedTitle: { ja: '安全のためサインアウトしました', en: 'Signed out for your safety' },
  tokenReusedText: {
    ja: '同じサインイン情報が二重に使用されました。心当たりがない場合は、パスワードを変更してください。',
    en: 'The same sign-in was used twice. If you did not do this, change your password.',
  },
  organizationSuspendedTitle: { ja: '組織の利用が停止されました', en: 'Your organization was suspended' },
  organizationSuspendedText: {
    ja: '国土交通省が、所属する組織の利用を停止しました。再開については国土交通省港湾局にお問い合わせください。',
    en: 'The ministry suspended your organization. Contact the Ports and Harbours Bureau about reopening it.',
  },
  organizationClosedTitle: { ja: '組織が閉鎖されました', en: 'Your organization was closed' },
  organizationClosedText: {
    ja: '国土交通省が、所属する組織を閉鎖しました。ご不明な点は国土交通省港湾局にお問い合わせください。',
    en: 'The ministry closed your organization. Contact the Ports and Harbours Bureau if you have questions.',
  },
} as const satisfies Record<'kept' | `${SessionEndCause}${'Title' | 'Text'}`, LocalizedText>;
