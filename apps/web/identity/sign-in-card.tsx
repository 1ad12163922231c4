import { CodeView, ConfirmResetView, NewPasswordView, ResetView, SignInView } from './gate-views.tsx';
import { ProviderMessage } from './provider-message.tsx';
import { type SignIn, useSignIn } from './use-sign-in.ts';

/** The sign-in steps without the surrounding page: on the sign-in page, and above a page whose session ended. */
export const SignInCard = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const gate = useSignIn(onSignedIn);
  return (
    <>
      {gate.error && <ProviderMessage message={gate.error.message} />}
      <CurrentView gate={gate} />
    </>
  );
};

const CurrentView = ({ gate }: { gate: SignIn }) => {
  const { view } = gate;
  if (view.name === 'newPassword') return <NewPasswordView gate={gate} email={view.email} />;
  if (view.name === 'code') return <CodeView key={gate.wrongCodes} gate={gate} email={view.email} />;
  if (view.name === 'reset') return <ResetView gate={gate} email={view.email} />;
  if (view.name === 'confirmReset') return <ConfirmResetView gate={gate} email={view.email} />;
  return <SignInView gate={gate} />;
};
