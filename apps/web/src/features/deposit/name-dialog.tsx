import { Dialog } from '@hj/ui/overlays';
import { ProfileForm } from '../../shared/member/profile-form.tsx';

/** Binds the real name without leaving the deposit: what was chosen stays. */
export function NameDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title="绑定真实姓名"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <ProfileForm open={['realName']} onDone={onClose} />
    </Dialog>
  );
}
