import { ProviderError } from './provider-error.tsx';
import { ConfirmResetView, NewPasswordView, OneTimeCodeView, RequestResetView, SignInView } from './sign-in-views.tsx';
import { type SignInFlow, useSignInFlow } from './use-sign-in.ts';

/** The sign-in steps without the surrounding page: on the sign-in page, and above a page whose session ended. */
export const SignInCard = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const gate = useSignInFlow(onSignedIn);
  return (
    <>
      {gate.error && <ProviderError message={gate.error.message} />}
      <CurrentView gate={gate} />
    </>
  );
};

const CurrentView = ({ gate }: { gate: SignInFlow }) => {
  const { view } = gate;
  if (view.name === 'newPassword') return <NewPasswordView signIn={gate} email={view.email} />;
  if (view.name === 'code') return <OneTimeCodeView key={gate.wrongCodes} signIn={gate} email={view.email} />;
  if (view.name === 'reset') return <RequestResetView signIn={gate} email={view.email} />;
  if (view.name === 'confirmReset') return <ConfirmResetView signIn={gate} email={view.email} />;
  return <SignInView signIn={gate} />;
};
