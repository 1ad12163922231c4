import { addressCodeMinutes, codeMinutes, temporaryPasswordDays } from '@kiko/domain/identity/code-lifetimes.ts';
import type { MessageList } from './message-list.ts';

/** Mails about signing in. Each is sent in the language of the account. */
export const mailMessages = {
  signature: {
    ja: 'クルーズ船寄港予約システム\n{origin}\n\n本メールにお心当たりのない場合は、お手数ですが破棄してください。',
    en: 'Cruise Port-Call Reservation\n{origin}\n\nIf you did not expect this email, please ignore it.',
  },
  greeting: { ja: '{name} 様', en: 'Dear {name},' },
  inviteSubject: { ja: '【寄港予約】アカウントのご案内', en: 'Your account for cruise port-call reservations' },
  inviteText: {
    ja: `アカウントが作成されました。下記の仮パスワードでサインインし、新しいパスワードを設定してください。\n\nURL: {origin}\nメールアドレス: {email}\n仮パスワード: {password}\n\n仮パスワードの有効期限は${temporaryPasswordDays}日間です。`,
    en: `An account has been created for you. Please sign in with the temporary password below and choose your own.\n\nURL: {origin}\nEmail: {email}\nTemporary password: {password}\n\nThe temporary password is valid for ${temporaryPasswordDays} days.`,
  },
  signInCodeSubject: { ja: '【寄港予約】確認コード', en: 'Your confirmation code' },
  signInCodeText: {
    ja: `サインインの確認コードは次のとおりです。サインインしているブラウザで入力してください。有効期限は${codeMinutes}分です。\n\n{code}\n\n確認コードを他の人に教えないでください。`,
    en: `Your confirmation code for signing in is below. Enter it in the browser in which you are signing in. It is valid for ${codeMinutes} minutes.\n\n{code}\n\nNever share this code.`,
  },
  resetCodeSubject: { ja: '【寄港予約】パスワード再設定の確認コード', en: 'Your code for a new password' },
  resetCodeText: {
    ja: `パスワードを再設定するための確認コードは次のとおりです。再設定を申し込んだブラウザで入力してください。有効期限は${codeMinutes}分です。\n\n{code}\n\nお心当たりのない場合は、このメールを破棄してください。パスワードは変更されません。`,
    en: `Your code for setting a new password is below. Enter it in the browser in which you requested it. It is valid for ${codeMinutes} minutes.\n\n{code}\n\nIf you did not request it, ignore this email. Your password stays the same.`,
  },
  passwordChangedSubject: { ja: '【寄港予約】パスワードが変更されました', en: 'Your password was changed' },
  passwordChangedText: {
    ja: 'パスワードが変更され、他のすべての端末からサインアウトされました。\nお心当たりのない場合は、直ちに組織のマスターアカウントまたは国土交通省港湾局にご連絡ください。',
    en: 'Your password was changed, and all other devices were signed out.\nIf this was not you, contact the master account of your organization or the Ports and Harbours Bureau at once.',
  },
  emailWishSubject: { ja: '【寄港予約】メールアドレスの変更が申請されました', en: 'A change of your email address was requested' },
  emailWishText: {
    ja: 'サインインに使用するメールアドレスを {newEmail} に変更する申請がありました。新しいアドレスに届いた確認コードが入力されるまで、現在のアドレスを引き続き使用できます。\nお心当たりのない場合は、直ちに組織のマスターアカウントまたは国土交通省港湾局にご連絡ください。',
    en: 'A change of your sign-in email address to {newEmail} was requested. Your current address stays in use until the code that was sent to the new one is entered.\nIf this was not you, contact the master account of your organization or the Ports and Harbours Bureau at once.',
  },
  emailCodeSubject: { ja: '【寄港予約】メールアドレス変更の確認コード', en: 'Your code for the new email address' },
  emailCodeText: {
    ja: `このメールアドレスを使用するための確認コードは次のとおりです。有効期限は${addressCodeMinutes}分です。\n\n{code}\n\nお心当たりのない場合は、このメールを破棄してください。メールアドレスは変更されません。`,
    en: `Your code for confirming this email address is below. It is valid for ${addressCodeMinutes} minutes.\n\n{code}\n\nIf you did not request it, ignore this email. Your address stays the same.`,
  },
  emailChangedSubject: { ja: '【寄港予約】メールアドレスが変更されました', en: 'Your email address was changed' },
  emailChangedText: {
    ja: 'サインインに使用するメールアドレスが {email} に変更され、すべての端末からサインアウトされました。\nお心当たりのない場合は、直ちに組織のマスターアカウントまたは国土交通省港湾局にご連絡ください。',
    en: 'Your sign-in email address was changed to {email}, and all devices were signed out.\nIf this was not you, contact the master account of your organization or the Ports and Harbours Bureau at once.',
  },
  masterRoleSubject: { ja: '【寄港予約】マスター権限が移譲されました', en: 'The master role was transferred' },
  masterRoleReceivedText: {
    ja: '組織のマスター権限がお使いのアカウントに移譲されました。次回のサインインから、組織のグループとユーザーを管理できます。',
    en: 'The master role of your organization was transferred to you. From your next sign-in you can manage its groups and users.',
  },
  masterRoleTransferredText: {
    ja: '組織のマスター権限が他のユーザーに移譲され、お使いのアカウントは一般アカウントになりました。引き続き利用するには、もう一度サインインしてください。',
    en: 'The master role of your organization was transferred to another user, and your account is now a general account. Please sign in again to continue.',
  },
} as const satisfies MessageList;
